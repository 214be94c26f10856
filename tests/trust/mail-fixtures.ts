import type { mail } from '#contract/mail.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about mail (fixtures.ts). */
export const mailFixtures = {
	getMailSettings: () => ({}),
	setMailServer: () => ({
		host: 'smtp.vitrine.invalid',
		port: 587,
		encryption: 'starttls',
		user: 'buyers',
		password: 'x',
		from_name: 'Lumen',
		from_address: 'sales@example.com',
		reply_to: 'sales@example.com',
	}),
	deleteMailServer: () => ({}),
	testMail: () => ({}),
	getOutbox: () => ({ page: 1, size: 10, state: 'kept' }),
	resendMail: (world) => ({ mail_id: world.mail }),
} satisfies Pick<Fixtures, keyof typeof mail>
