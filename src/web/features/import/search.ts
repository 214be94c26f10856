import { oneOf, present, type Raw, string } from '#web/app/search.ts'

/** /importProduct: the import on the server, and the step of the wizard when it is not the one the import waits at. */
export const importSearch = (raw: Raw) =>
	present({
		import_id: string(raw.import_id),
		step: oneOf(['file', 'map', 'rules', 'photos', 'check', 'run', 'result'], raw.step),
	})
