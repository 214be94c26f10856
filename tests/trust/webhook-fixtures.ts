import type { webhook } from '#contract/webhook.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about webhooks (fixtures.ts). */
export const webhookFixtures = {
	getWebhooks: () => ({}),
	setWebhook: (world) => ({
		id: world.webhook,
		url: 'https://hooks.vitrine.invalid/new',
		events: ['inquiry.created'],
		is_on: true,
		rotate: true,
	}),
	deleteWebhook: (world) => ({ id: world.webhook }),
	testWebhook: (world) => ({ id: world.webhook }),
	getWebhookDeliveries: (world) => ({ page: 1, size: 10, webhook_id: world.webhook, state: 'waiting' }),
	replayWebhook: (world) => ({ delivery_id: world.webhookDelivery }),
} satisfies Pick<Fixtures, keyof typeof webhook>
