import { placedUrl } from '#domain/media/urls.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import type { PageData } from './page-data.ts'
import type { Words } from './words.ts'

/** The catalog's face: title on the seller's colour, the cover photo beside it, and whom to ask. */
export function Hero({ page, w }: { page: PageData; w: Words }) {
	const { catalog, company, total, skus } = page.data
	const count = skus > total ? w.productsAndSkus(total, skus) : w.products(total)
	const terms = catalog.price_terms && [catalog.currency, catalog.price_terms].join(page.lang === 'zh' ? '，' : ', ')
	return (
		<section className="hero">
			<div className="hero-text">
				<p className="hero-meta">{[w.catalog, catalog.year, count, terms].filter(Boolean).join(' · ')}</p>
				<h1 className="serif">{catalog.name}</h1>
				{catalog.subtitle && <p className="hero-subtitle">{catalog.subtitle}</p>}
				{isReached(company) && <Card company={company} />}
				<CurrencySwitch page={page} w={w} />
			</div>
			{page.cover && (
				<img
					src={placedUrl(page.cover, 800)}
					alt=""
					className="hero-photo"
					style={{ objectPosition: `50% ${catalog.cover_focus ?? 50}%` }}
					fetchPriority="high"
				/>
			)}
		</section>
	)
}

function Card({ company }: { company: Record<string, string> }) {
	const name = nameIn(company)
	const initials = [...name.matchAll(/\p{L}[^\s]*/gu)].slice(0, 2).map(([word]) => [...word][0])
	return (
		<address className="card">
			{name && (
				<span className="card-mark" aria-hidden>
					{initials.join('').toUpperCase()}
				</span>
			)}
			<span>
				{name && <strong>{name}</strong>}
				<Ways company={company} />
			</span>
		</address>
	)
}

/** By what a seller is reached, where it is shown. */
function Ways({ company: { company_email, company_phone } }: { company: Record<string, string> }) {
	return (
		<span className="card-lines">
			{company_email && <a href={`mailto:${company_email}`}>{company_email}</a>}
			{company_phone && <a href={`tel:${company_phone.replace(/[^\d+]/g, '')}`}>{company_phone}</a>}
		</span>
	)
}

/** Whom to ask, once more at the end of the page. */
export function Contact({ company }: { company: Record<string, string> | undefined }) {
	if (!isReached(company)) return null
	return (
		<address className="foot-contact">
			{nameIn(company) && <strong>{nameIn(company)}</strong>} <Ways company={company} />
		</address>
	)
}

/** Whom to ask: a person, else the company; empty when the seller has told neither. */
function nameIn({ contact_person, company_name }: Record<string, string>): string {
	return contact_person || company_name || ''
}

/** Whether a company tells who it is, or how it is reached. */
function isReached(company: Record<string, string> | undefined): company is Record<string, string> {
	return company !== undefined && Boolean(nameIn(company) || company['company_email'] || company['company_phone'])
}
