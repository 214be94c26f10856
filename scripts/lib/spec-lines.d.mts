import type { SpecLine } from '../../tests/spec/spec-line.ts'

export declare function parsedReference(reference: string): { file: string; title: string }
export declare function unproven(
	lines: readonly Pick<SpecLine, 'section' | 'says' | 'tests'>[],
	results: readonly { file: string; title: string; status: string }[],
): string[]
