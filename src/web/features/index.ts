import type { Feature } from '#web/app/feature.ts'
import type { shared } from '#web/text/en/index.ts'
import type { Words } from '#web/text/words.ts'
import { about } from './about/index.ts'
import { account } from './account/index.ts'
import { accounts } from './accounts/index.ts'
import { activity } from './activity/index.ts'
import { businessCard } from './business-card/index.ts'
import { catalog } from './catalog/index.ts'
import { category } from './category/index.tsx'
import { coming } from './coming/index.tsx'
import { customer } from './customer/index.ts'
import { document } from './document/index.ts'
import { emailTemplate } from './email-template/index.ts'
import { exporting } from './export/index.ts'
import { gallery } from './gallery/index.ts'
import { help } from './help/index.ts'
import { imageTools } from './image-tools/index.ts'
import { importing } from './import/index.ts'
import { inquiry } from './inquiry/index.ts'
import { inventory } from './inventory/index.ts'
import { login } from './login/index.ts'
import { overview } from './overview/index.ts'
import { parameter } from './parameter/index.ts'
import { priceList } from './price-list/index.ts'
import { qrCode } from './qr-code/index.ts'
import { settings } from './settings/index.ts'
import { sku } from './sku/index.ts'
import { skuImage } from './sku-image/index.ts'
import { specSheet } from './spec-sheet/index.ts'
import { styleGuide } from './style-guide/index.ts'
import { thumbnail } from './thumbnail/index.ts'
import { welcome } from './welcome/index.ts'

/** The one list of features: router, menus, palette and the types of words derive from it. */
export const features = [
	about,
	account,
	accounts,
	activity,
	businessCard,
	catalog,
	category,
	coming,
	customer,
	document,
	emailTemplate,
	exporting,
	gallery,
	help,
	imageTools,
	importing,
	inquiry,
	inventory,
	login,
	overview,
	parameter,
	priceList,
	qrCode,
	settings,
	sku,
	skuImage,
	specSheet,
	styleGuide,
	thumbnail,
	welcome,
] as const satisfies readonly Feature[]

type WordsOf<F> = F extends { words: readonly (infer W)[] } ? (W extends Words<infer T> ? T : never) : never
type Together<T> = (T extends unknown ? (words: T) => void : never) extends (words: infer All) => void ? All : never

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'all'
		resources: { all: typeof shared & Together<WordsOf<(typeof features)[number]>> }
	}
}
