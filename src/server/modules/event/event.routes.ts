import type { event } from '#contract/event.ts'
import type { Handlers } from '#server/http/mount.ts'
import { sessionEnd } from '#server/modules/account/index.ts'

export const eventRoutes: Handlers<typeof event> = {
	events({ house, accountId, tokenHash }) {
		// Nothing of the request is held for as long as the stream is open.
		return house.events.open({ accountId, tokenHash, endsAt: () => sessionEnd(house, accountId, tokenHash) })
	},
}
