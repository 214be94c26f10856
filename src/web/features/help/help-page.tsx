import { Button, TextInput } from '@mantine/core'
import { IconKeyboard, IconMessage2, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { ScreenPicture } from '#web/ui/picture/screen-picture.tsx'
import { TextParts } from '#web/ui/text/text-parts.tsx'
import { type Article, excerpt, finds } from './guide.ts'
import classes from './help.module.css'
import { KeysDialog } from './keys-dialog.tsx'

const FeedbackDialog = lazyIdle(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog)

/** The guide in the reader's language; the other one is never fetched. */
function useGuide() {
	const language = useLanguage()
	return useQuery({
		queryKey: ['guide', language],
		queryFn: async () => (await (language === 'zh' ? import('./guide.zh.ts') : import('./guide.en.ts'))).guide,
		staleTime: Infinity,
	})
}

/** /help: the user guide, searched as one types. */
export function HelpPage() {
	const { t } = useTranslation()
	const guide = useGuide()
	const [open, setOpen] = useState<'keys' | 'feedback'>()
	const close = () => setOpen(undefined)
	return (
		<>
			<PageHeader title={t('help.title')} actions={<Actions onOpen={setOpen} />} />
			<ScrollArea>
				<QueryGate query={guide}>{(articles) => <Guide articles={articles} />}</QueryGate>
			</ScrollArea>
			<Suspense>
				{open === 'feedback' && <FeedbackDialog onClose={close} />}
				{open === 'keys' && <KeysDialog close={close} />}
			</Suspense>
		</>
	)
}

function Actions({ onOpen }: { onOpen: (dialog: 'keys' | 'feedback') => void }) {
	const { t } = useTranslation()
	const isOperator = useSession(({ user }) => user?.is_operator ?? false)
	return (
		<>
			{isOperator && <InboxLink />}
			<Button variant="default" leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => onOpen('keys')}>
				{t('help.keys')}
			</Button>
			<Button variant="default" leftSection={<IconMessage2 size={16} aria-hidden />} onClick={() => onOpen('feedback')}>
				{t('help.feedback')}
			</Button>
		</>
	)
}

function InboxLink() {
	const { t } = useTranslation()
	const { data } = useQuery(read('getFeedback', { size: 1 }))
	return (
		<Button variant="default" renderRoot={(props) => <Link {...links.feedback()} {...props} />}>
			{t('help.inbox')}
			{data && data.open > 0 && ` · ${t('help.openCount', { n: data.open })}`}
		</Button>
	)
}

function Guide({ articles }: { articles: readonly Article[] }) {
	const { t } = useTranslation()
	const { article: asked }: { article?: string } = useSearch({ strict: false })
	const [typed, setTyped] = useState('')
	const wanted = typed.trim()
	const found = wanted ? articles.filter((article) => finds(article, wanted)) : articles
	const shown = articles.find(({ id }) => id === asked) ?? articles[0]
	return (
		<div className={classes.guide}>
			<nav className={classes.nav} aria-label={t('help.articles')}>
				<TextInput
					type="search"
					aria-label={t('help.search')}
					placeholder={t('help.search')}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={typed}
					maxLength={100}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				<p className="visually-hidden" role="status">
					{wanted && t('help.found', { count: found.length })}
				</p>
				{found.map((article) => (
					<NavLink key={article.id} {...links.help(article.id)} current={article === shown}>
						{article.title}
						{wanted && <small>{excerpt(article, wanted)}</small>}
					</NavLink>
				))}
				{found.length === 0 && <EmptyState icon={IconSearch} title={t('help.none')} text={t('help.noneText')} />}
			</nav>
			{shown && <ArticleText article={shown} />}
		</div>
	)
}

function ArticleText({ article: { title, parts } }: { article: Article }) {
	return (
		<article className={classes.article}>
			<h2 className={`serif ${classes.title}`}>{title}</h2>
			{parts.map(({ text, picture, shows }, at) => (
				<section key={at}>
					<TextParts text={text} />
					{picture && <ScreenPicture name={picture} alt={shows ?? ''} />}
				</section>
			))}
		</article>
	)
}
