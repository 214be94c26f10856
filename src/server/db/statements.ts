/** The statements of a piece of schema, in order. For text without functions or quoted semicolons at line ends. */
export function statements(schema: string): string[] {
	return schema.split(/;\s*\n/).filter((text) => text.trim())
}
