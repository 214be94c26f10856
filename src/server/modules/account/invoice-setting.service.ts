import { z } from 'zod'
import type { document } from '#contract/document.ts'
import { InvoiceSetting } from '#contract/document-shapes.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { INVOICE_DEFAULTS } from '#domain/account/default-profile.ts'
import { sellerProblem } from '#domain/documents/e-invoice/seller-problem.ts'
import { settingTaxProblem } from '#domain/documents/check.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { readStored } from '#server/db/stored.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { mergeSettings, readingSettings } from './account.store.ts'

const Stored = z.object(InvoiceSetting.partial().shape)

/** How documents look and begin, with the defaults of what was never chosen. */
export async function getInvoiceSetting(ctx: Ctx): Promise<InvoiceSetting> {
	return readInvoiceSetting(await read(ctx.db, readingSettings(ctx, 'invoice_setting')))
}

/** The setting as it is stored, with the defaults of what was never chosen. */
export function readInvoiceSetting(stored: unknown): InvoiceSetting {
	return { ...INVOICE_DEFAULTS, ...readStored(Stored, stored, 'invoice_setting') }
}

/** Changes parts of how documents look and begin. Refuses `not_found` for pictures, and what is wrong with taxes. */
export async function setInvoiceSetting(
	ctx: Ctx,
	parts: ParamsOf<(typeof document)['setInvoiceSetting']>,
): Promise<InvoiceSetting> {
	await requirePictures(
		ctx,
		[parts.logo, parts.watermark, parts.signature, parts.stamp].map((one) => one?.url),
	)
	const whole = readInvoiceSetting(await mergeSettings(ctx, 'invoice_setting', parts))
	const problem = settingTaxProblem(whole) ?? sellerProblem(whole.seller)
	if (problem) throw refuseProblem(problem)
	return whole
}
