import { paperOf, type CatalogSettings } from '#domain/catalog/settings.ts'
import type { Field, Photo, Settings, Theme } from '#templates/data.ts'

const MM_PER_INCH = 25.4

/** Stored settings as the typesetter takes them. */
export function toSettings(
	settings: CatalogSettings,
	watermark: Photo | null,
	fields: Field[],
	published: boolean,
): Settings {
	const { logo, footer, header } = settings
	return {
		paper: paperOf(settings.paper),
		bleed: settings.bleed,
		marks: false,
		theme: settings.theme as Theme,
		color: settings.color,
		font: settings.font,
		size: settings.font_size,
		margin: settings.margins * MM_PER_INCH,
		lang: settings.language,
		logo: { size: logo.size as 'middle', location: logo.location as 'right' },
		watermark: {
			type: settings.watermark.type as 'none',
			text: settings.watermark.text,
			image: watermark,
			color: settings.watermark.text_color,
			direction: settings.watermark.direction as 'Single',
			transparency: settings.watermark.transparency,
			size: settings.watermark.size,
			rotate: -30,
		},
		header,
		footer: {
			show: footer.show,
			text: footer.add_footer_text.content,
			textSize: footer.add_footer_text.font_size,
			position: footer.footer_text_position as 'left',
			pageNumbers: footer.page_numbers,
			latest: footer.latest_code && published,
		},
		message: { text: footer.message_to_customer.content, size: footer.message_to_customer.font_size },
		order: { discount: footer.discount, deposit: footer.deposit },
		prices: pricesShown(settings),
		options: {
			showTitlePage: settings.showTitlePage,
			showToc: settings.showToc,
			showBackPage: settings.showBackPage,
			showQrCode: settings.showQrCode,
			hiddenNameCard: settings.hiddenNameCard,
			showCatalogYear: settings.showCatalogYear,
			addBorder: settings.addBorder,
		},
		sectionBreak: settings.section_break,
		fit: FITS[settings.photo_fit],
		fields: settings.display_content.length ? fields : null,
	}
}

const FITS = { auto: null, fill: 'cover', whole: 'contain' } as const

function pricesShown({ hide_price, hidden_price }: CatalogSettings): Settings['prices'] {
	if (!hide_price) return 'shown'
	return hidden_price === 'nothing' ? 'none' : 'on_request'
}
