import type { SentEvent } from '#domain/webhook/webhook.ts'

type Worded<E extends string> = E extends `${infer A}.${infer B}` ? `${A}_${B}` : E

/** A dot in a key would lead into a group of words. */
export function eventWord(event: SentEvent) {
	return `settings.webhookEvent.${event.replace('.', '_') as Worded<SentEvent>}` as const
}

/** The host that a webhook leads to, for its names. */
export function hostOf({ url }: { url: string }): string {
	return URL.parse(url)?.host ?? url
}
