/** What is wrong with a value, by code. The sentences (English, Chinese) stand in contract/refusals. */
export interface Problem {
	code: string
	params?: Record<string, string | number>
	/** Where, when the value has parts: a dotted attribute path or a field name. */
	path?: string
}
