import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import type { Seller } from '#tests/app.ts'
import { finished } from '#tests/make/jobs.ts'
import type { Site } from '../site.ts'

const run = promisify(execFile)

/** Types a code as by hand. */
export async function scan(page: Page, code: string): Promise<void> {
	const field = page.getByLabel('Scan or type a code')
	await field.fill(code)
	await field.press('Enter')
}

/** The label of a SKU as a picture of what a phone is held at. */
export async function labelOf(
	site: Pick<Site, 'url'>,
	seller: Seller,
	key: string,
	code: 'bar' | 'qr',
): Promise<string> {
	const { job_id } = await seller.must('exportLabels', { sku_name_keys: [key], sheet: 'L7160', code })
	const { result } = await finished(seller, job_id)
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-label-'))
	try {
		const answer = await fetch(new URL(String(result?.['url']), site.url))
		await writeFile(join(folder, 'labels.pdf'), Buffer.from(await answer.arrayBuffer()))
		const part = ['-r', '200', '-x', '30', '-y', '90', '-W', '560', '-H', '340', '-singlefile', '-png']
		await run('pdftoppm', [...part, join(folder, 'labels.pdf'), join(folder, 'label')])
		return `data:image/png;base64,${(await readFile(join(folder, 'label.png'))).toString('base64')}`
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
