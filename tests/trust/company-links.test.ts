import { describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(databaseHomes)('what a company says of itself on %s', (home) => {
	let seller: Seller
	withSellers(home, 'harborpine', (test) => ({ seller } = test))

	test('website and e-mail of the company are checked as every link and address: no script, no markup', async () => {
		for (const [field, value, code] of [
			['company_website', 'javascript:alert(1)', 'url_bad'],
			['company_website', 'https://x.example/"><script>', 'url_bad'],
			['company_website', '<b>x</b>', 'url_bad'],
			['company_email', 'javascript:alert(1)', 'email_bad'],
			['company_email', '"><img src=x>@x.example', 'email_bad'],
		] as const)
			expect([value, (await seller.call('setCompany', { [field]: value })).code]).toEqual([value, code])
		const right = { company_website: ' https://harborandpine.example ', company_email: 'trade@harborandpine.example' }
		expect(await seller.must('setCompany', right)).toMatchObject({ company_website: 'https://harborandpine.example' })
		const none = { company_website: '', company_email: '' }
		expect(await seller.must('setCompany', none)).toMatchObject(none)
	})
})
