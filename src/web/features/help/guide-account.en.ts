import type { Article } from './guide.ts'

/** The account in the user guide, in English. */
export const account: readonly Article[] = [
	{
		id: 'sign-in',
		title: 'Sign-in and security',
		words:
			'password passkey fingerprint face second step two factor 2fa totp authenticator app recovery code device session log in lost phone delete account change e-mail',
		parts: [
			{
				text: `All about signing in is under Manage account.

- Passkeys: sign in with a fingerprint, a face or the lock of your device, without a password
- Authenticator app: signing in then asks for a code as well. Keep the recovery codes where you find them without your phone
- Devices: where you're signed in, and when each was last used. Sign out what you don't recognize, then change your password
- Change e-mail: a code comes to the new address, and the old one gets a message

# Locked out
A forgotten password is replaced with a code that comes by e-mail. If you've lost both your phone and the recovery codes, ask the operator of this site to let you in again.

# Delete your account
Export what you need first. Delete account sends you a code. For 14 days everything goes on and you can change your mind; then the account is erased with its data.`,
			},
		],
	},
	{
		id: 'settings',
		title: 'Account and settings',
		words:
			'password language theme dark currency time zone units mail server smtp business card api token webhook backup restore',
		parts: [
			{
				text: `- Company: what your catalogs and messages say about you, with one address or several
- Customized: your own fields, formulas included
- Advanced: how numbers are written, what the bell tells you, the mail server, storage
- Preferences: language, theme, time zone, currency and units
- Manage account: your name, e-mail, password and devices. Sign out a device you've lost there

Mail: enter your mail server under Advanced → Mail. Without one, messages are kept in the outbox, where you can read and copy them.`,
				picture: 'settings',
				shows: 'The advanced settings',
			},
			{
				text: `# Business card
Account and settings → Business card prints cards on a sheet, or gives them as a PNG. Its QR code saves your contact, or opens the card's public page once you've switched that on.

# Other programs
- API tokens let a program do what you've ticked, until they expire or you revoke them. A token is shown once
- Webhooks tell another program at once what happens. The log of each shows what was sent, and sends it again

# Backups
The operator makes backups under Advanced → Backups, by hand or on a schedule, and downloads them. One file holds every account with its pictures and documents, and comes back into an empty installation.`,
			},
		],
	},
]
