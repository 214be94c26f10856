import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import type { Inquiry } from './inquiry-data.ts'
import classes from './made.module.css'

/** Quotations, invoices and the like that were made of an inquiry. */
export function Made({ inquiry: { documents } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { day } = useFormat()
	const nameOf = useDocumentTypeName()
	if (!documents.length) return null
	return (
		<section>
			<h3>{t('inquiry.documents')}</h3>
			<ul className={classes.made}>
				{documents.map(({ id, type, number, revision, issue_date }) => (
					<li key={id}>
						<Link {...links.document(type, id)}>
							{number ?? t('inquiry.draftOf', { type: nameOf(type) })}
							{revision > 1 && ` R${revision}`}
						</Link>
						<small className="muted">
							{number === null ? day(issue_date) : `${nameOf(type)} · ${day(issue_date)}`}
						</small>
					</li>
				))}
			</ul>
		</section>
	)
}
