import { oneOf, present, type Raw, string } from '#web/app/search.ts'

export const loginSearch = (raw: Raw) =>
	present({ mode: oneOf(['code', 'signup', 'reset'], raw.mode), next: string(raw.next) })
