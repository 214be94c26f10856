import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { StateChips } from '#web/ui/document/state-chip.tsx'
import { useDocumentTypeName } from '#web/ui/document/type-name.ts'
import { DocumentActions } from '../actions/document-actions.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { Paper } from '../paper/paper.tsx'
import { DocumentFacts } from './document-facts.tsx'
import classes from './view.module.css'

/** A document that was finalized: its paper, what it comes to, what was paid, what it came of and led to. */
export function DocumentView({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const nameOf = useDocumentTypeName()
	const { id, type, number, revision, state, badges, look } = document
	const title = [number ?? nameOf(type), revision > 1 && `R${revision}`].filter(Boolean).join(' ')
	return (
		<div className={classes.view}>
			<PageTitle title={title} />
			<header className={classes.bar}>
				<BackLink {...links.documents(type)} label={t('document.back')} />
				<h1 className={classes.title}>{title}</h1>
				<span className={classes.chips}>
					<StateChips state={state} badges={badges} />
				</span>
				<div className={classes.gap} />
				<DocumentActions document={document} type={type} />
			</header>
			<div className={classes.body}>
				<Paper key={id} type={type} id={id} paper={look.paper} />
				<DocumentFacts document={document} />
			</div>
		</div>
	)
}
