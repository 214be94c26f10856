import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LeftDocument } from '#contract/document-bulk.ts'
import { links } from '#web/app/paths.ts'
import classes from './bulk.module.css'

interface Props {
	title: string
	left: readonly LeftDocument[]
	/** What they were called in the list: of one that is gone nothing else is known. */
	names: ReadonlyMap<string, string>
}

/** With which documents something is not done, and why; each leads to its document. */
export function LeftList({ title, left, names }: Props) {
	const { t } = useTranslation()
	const nameOf = ({ id, type, number, name }: LeftDocument) =>
		number ?? (type ? [t(`document.draftOf.${type}`), name].filter(Boolean).join(' · ') : (names.get(id) ?? ''))
	return (
		<section className={classes.left}>
			<h3>{title}</h3>
			<ul>
				{left.map((one) => (
					<li key={one.id}>
						{one.type ? (
							<Link {...links.document(one.type, one.id)} target="_blank">
								{nameOf(one)}
							</Link>
						) : (
							<b>{nameOf(one)}</b>
						)}
						<span>{one.error.msg}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
