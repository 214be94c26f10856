import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { deliverWebhooks } from './delivery.service.ts'
import {
	deleteWebhook,
	getWebhookDeliveries,
	getWebhooks,
	replayWebhook,
	setWebhook,
	testWebhook,
} from './webhook.service.ts'

/** What happens in an account is told to other programs (product.md section 3.19). */
export const webhook = {
	contract: contracts.webhook,
	routes: { getWebhooks, setWebhook, deleteWebhook, testWebhook, getWebhookDeliveries, replayWebhook },
	notices: {
		webhook_off: {
			text: {
				en: 'The webhook to {host} was switched off: nothing arrived',
				zh: '发往 {host} 的 Webhook 已停用：消息无法送达',
			},
			link: '/accountSettings/advanced',
		},
	},
	chores: [{ every: 2_000, run: deliverWebhooks }],
	retention: [{ table: 'webhook_delivery', column: 'created_at', keep: 30 * 86_400_000 }],
} satisfies Module<typeof contracts.webhook>
