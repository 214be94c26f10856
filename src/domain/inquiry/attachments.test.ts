import { expect, test } from 'vitest'
import { cleanAttachmentName } from './attachments.ts'

test('a name is taken by its ending, without a path, and never too long', () => {
	expect(cleanAttachmentName(' C:\\plans\\lounge.PDF ')).toEqual({ value: 'lounge.PDF' })
	expect(cleanAttachmentName('../../etc/passwd')).toMatchObject({ code: 'inquiry_file_type' })
	for (const name of ['plan.exe', 'plan.svg', 'plan.zip', 'plan', 'plan.pdf.html'])
		expect(cleanAttachmentName(name)).toMatchObject({ code: 'inquiry_file_type', params: { name } })
	expect(cleanAttachmentName(`${'x'.repeat(300)}.xlsx`)).toEqual({ value: `${'x'.repeat(115)}.xlsx` })
})
