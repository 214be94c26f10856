import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { Drawing } from '#templates/drawing.ts'
import type { CardDrawing } from '#templates/card/card.ts'
import type { CodeDrawing } from '#templates/codes/codes.ts'
import type { DocumentDrawing, MeasureDrawing } from '#templates/document/drawing.ts'
import type { LabelDrawing } from '#templates/labels/labels.ts'
import type { SpecDrawing } from '#templates/spec-sheet/spec-sheet.ts'
import { TypesetError } from '../errors.ts'
import { fontFolders } from '../fonts.ts'
import type { Remark } from '../messages.ts'
import { PIXEL } from '../pdf/marker.ts'
import {
	type BesideDocument,
	filesOf,
	filesOfCard,
	filesOfCode,
	filesOfDocument,
	filesOfLabels,
	filesOfSpecSheets,
	filesToMeasure,
	type JobFile,
} from './files.ts'
import { readSources } from './sources.ts'

/**
 * The workspace is a folder that does not exist: every file the compiler sees is mapped in memory, so nothing on this
 * machine's disk can be reached from a template, whatever it asks for.
 */
const WORKSPACE = '/vitrine-typesetting'
/** Previews repeat themselves: what was laid out up to so many jobs ago stays remembered. */
const PREVIEW_MEMORY = 8

const { NodeCompiler: Compiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler') as {
	NodeCompiler: typeof NodeCompiler
}

/** The one compiler of a child process: fonts and templates are loaded once, each job's files come and go. */
export class Press {
	private readonly compiler = Compiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: fontFolders() }] })

	constructor() {
		for (const { path, text } of readSources()) this.compiler.addSource(WORKSPACE + path, text)
		this.map('/job/pixel.jpg', PIXEL)
	}

	/** Lays a drawing out and lets `use` export it. Throws `TypesetError`; the job's files are gone afterwards. */
	set<T>(drawing: Drawing, pictures: Readonly<Record<string, string>>, use: (laid: LaidOut) => T): T {
		return this.lay(`/catalog/${drawing.head.manifest.folder}/main.typ`, filesOf(drawing, pictures), use)
	}

	/** As `set`, for sheets of labels. */
	setLabels<T>(drawing: LabelDrawing, pictures: Readonly<Record<string, string>>, use: (laid: LaidOut) => T): T {
		return this.lay('/labels/labels.typ', filesOfLabels(drawing, pictures), use)
	}

	/** As `set`, for one code in its seller's look. */
	setCode<T>(drawing: CodeDrawing, pictures: Readonly<Record<string, string>>, use: (laid: LaidOut) => T): T {
		return this.lay('/codes/codes.typ', filesOfCode(drawing, pictures), use)
	}

	/** As `set`, for a business card. */
	setCard<T>(drawing: CardDrawing, pictures: Readonly<Record<string, string>>, use: (laid: LaidOut) => T): T {
		return this.lay('/card/card.typ', filesOfCard(drawing, pictures), use)
	}

	/** As `set`, for spec sheets. */
	setSpecSheets<T>(drawing: SpecDrawing, pictures: Readonly<Record<string, string>>, use: (laid: LaidOut) => T): T {
		return this.lay('/spec-sheet/spec-sheet.typ', filesOfSpecSheets(drawing, pictures), use)
	}

	/** As `set`, for pages of a business document. */
	setDocument<T>(drawing: DocumentDrawing, besides: BesideDocument, use: (laid: LaidOut) => T): T {
		return this.lay('/document/document.typ', filesOfDocument(drawing, besides), use)
	}

	/** The heights in millimetres of what a business document consists of, and of the text in its foot. */
	measureDocument(drawing: MeasureDrawing): { heights: number[]; note: number } {
		return this.lay('/document/measure.typ', filesToMeasure(drawing), ({ compiler, document }) => {
			const [found]: { value: number[] }[] = compiler.query(document, { selector: '<heights>' })
			const all = found?.value ?? []
			return { heights: all.slice(0, -1), note: all.at(-1) ?? 0 }
		})
	}

	private lay<T>(main: string, files: readonly JobFile[], use: (laid: LaidOut) => T): T {
		for (const { path, content } of files) this.map(path, content)
		try {
			const compiled = this.compiler.compile({ mainFilePath: WORKSPACE + main })
			const document = compiled.result
			const warnings = messages(compiled.takeWarnings())
			if (!document) throw failure(messages(compiled.takeError()))
			const font = warnings.find((text) => text.startsWith('unknown font family'))
			if (font) throw new TypesetError('font_unknown', font)
			return use({ compiler: this.compiler, document })
		} finally {
			for (const { path } of files) this.compiler.unmapShadow(WORKSPACE + path)
		}
	}

	/** Frees what the last job held; after a preview the layout of the last few stays, it makes the next one fast. */
	async rest(after: 'preview' | 'print'): Promise<void> {
		globalThis.gc?.()
		await nextTurn()
		this.compiler.evictCache(after === 'preview' ? PREVIEW_MEMORY : 0)
	}

	private map(path: string, content: Buffer | string): void {
		this.compiler.mapShadow(WORKSPACE + path, Buffer.from(content as Buffer))
	}
}

/** A document that is laid out and not yet exported. */
export interface LaidOut {
	readonly compiler: NodeCompiler
	readonly document: NodeTypstDocument
}

/** The pages, counted from 1, on which spec sheets begin. */
export function beginsOf({ compiler, document }: LaidOut): number[] {
	const found: { value: number }[] = compiler.query(document, { selector: '<sheet>' })
	return found.map(({ value }) => value)
}

/** A file of PDF/A-3b. Throws `sign_missing`: such a file may hold no box in place of a sign that no font has. */
export function archived({ compiler, document }: LaidOut): Buffer {
	try {
		return compiler.pdf(document, { pdfStandard: 'a-3b' })
	} catch (error) {
		const [, sign] = /the text `[\\"]*([^`]+?)[\\"]*` could not be displayed/.exec(String(error)) ?? []
		throw sign === undefined ? error : new TypesetError('sign_missing', sign, error)
	}
}

/** What the kit reported about values that did not fit. */
export function remarksOf({ compiler, document }: LaidOut): Remark[] {
	const found: { value: Remark }[] = compiler.query(document, { selector: '<report>' })
	return found.map(({ value }) => value)
}

function messages(error: NodeError | null): string[] {
	const diagnostics: { message: string }[] = error?.shortDiagnostics ?? []
	return diagnostics.map(({ message }) => message)
}

function failure(errors: readonly string[]): TypesetError {
	const image = errors.find((text) => text.includes('failed to decode image') || text.includes('unknown image format'))
	return image ? new TypesetError('image_unreadable', image) : new TypesetError('typeset_failed', errors.join('; '))
}
