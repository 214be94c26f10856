import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import type { DatabaseHome } from '#tests/database.ts'

/** Gives the tests of a describe one application, and each of them a seller of its own, called `<name>0` …. */
export function withSellers(
	home: DatabaseHome,
	name: string,
	give: (test: { app: TestApp; seller: Seller }) => void,
): void {
	let app: TestApp
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		app.clock.now = () => new Date()
		give({ app, seller: await signUp(app, `${name}${n++}`) })
	})
}
