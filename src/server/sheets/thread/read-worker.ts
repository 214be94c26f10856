/** The reading thread: opens one file and answers calls about it. Started by `ReadThread`. */
import { parentPort } from 'node:worker_threads'
import { SheetError } from '../sheet-error.ts'
import type { SheetKey, SheetPicture, TabularFile } from '../types.ts'
import { openByContent } from './by-content.ts'
import type { Answer, CallName, Calls, Question } from './calls.ts'
import { Pass } from './pass.ts'

type Handlers = { [Name in CallName]: (...args: Parameters<Calls[Name]>) => Promise<ReturnType<Calls[Name]>> }

let opened: TabularFile | undefined
const passes = new Map<number, Pass>()
const pictures = new Map<SheetKey | undefined, SheetPicture[]>()

const handlers: Handlers = {
	async open(path, fileName, options) {
		opened = await openByContent(path, fileName, options)
		const { kind, sheets, encoding, delimiter } = opened
		return { kind, sheets, encoding, delimiter }
	},
	async startRows(pass, sheet, options) {
		passes.set(pass, new Pass(file().rows(sheet, options)))
	},
	async nextRows(pass) {
		return (await passes.get(pass)?.next()) ?? []
	},
	async leaveRows(pass) {
		await passes.get(pass)?.leave()
		passes.delete(pass)
	},
	async merges(sheet) {
		return file().merges(sheet)
	},
	async listPictures(sheet) {
		const found: SheetPicture[] = []
		for await (const picture of file().pictures(sheet)) found.push(picture)
		pictures.set(sheet, found)
		return found.map(({ row, column, ext, note }) => ({ row, column, ext, ...(note ? { note } : {}) }))
	},
	async readPicture(sheet, index) {
		const picture = pictures.get(sheet)?.[index]
		if (!picture) throw new RangeError('listPictures comes before readPicture')
		return picture.read()
	},
}

function file(): TabularFile {
	if (!opened) throw new RangeError('open comes before all other calls')
	return opened
}

async function answer({ id, call, args }: Question): Promise<Answer> {
	try {
		// The compiler cannot see that a name and its arguments belong together.
		const handler = handlers[call] as (...args: unknown[]) => Promise<unknown>
		return { id, value: await handler(...args) }
	} catch (error) {
		if (error instanceof SheetError) return { id, refusal: { code: error.code, params: error.params } }
		return { id, defect: error }
	}
}

parentPort?.on('message', async (question: Question) => {
	parentPort?.postMessage(await answer(question), [])
})
