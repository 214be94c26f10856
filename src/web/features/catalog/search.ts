import { flag, integer, oneOf, present, type Raw, string } from '#web/app/search.ts'

/** /catalogEditor: a catalog and the page of it that is shown first, or the template that a new one begins with, and its colour. */
export const catalogEditorSearch = (raw: Raw) =>
	present({ id: string(raw.id), page: integer(raw.page), template: string(raw.template), color: string(raw.color) })

/** /templates: the layout that is leafed through, and the colour of all. */
export const templatesSearch = (raw: Raw) => present({ look: string(raw.look), color: string(raw.color) })

/** /dashboard/catelogMng: its list; `add` opens the dialog of a new one. */
export const catalogsSearch = (raw: Raw) =>
	present({ mod: oneOf(['generated', 'uploaded', 'shared', 'marketing', 'deleted'], raw.mod), add: flag(raw.add) })
