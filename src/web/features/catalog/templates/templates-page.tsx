import { Button, ColorInput, Select, Skeleton } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPER_SIZES, type Paper } from '#domain/catalog/paper.ts'
import { CATALOG_DEFAULTS, PAPER_NAMES, nameOfPaper, paperOf } from '#domain/catalog/settings.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Chip } from './chip.tsx'
import { Sample } from '#web/ui/data/sample.tsx'
import { type Template, useTemplates } from '../template-data.ts'
import { nameOfLayout } from '../templates.tsx'
import { isOfKind, type Kind, KINDS } from './layout-kinds.ts'
import { LookDialog } from './look-dialog.tsx'
import classes from './public-templates.module.css'

const HEX = /^#[0-9a-f]{6}$/i

/** /templates: the layouts for anybody, drawn with sample SKUs on the visitor's paper and in his colour. */
export function TemplatesPage() {
	const { t } = useTranslation()
	const [kind, setKind] = useState<Kind>()
	const [paper, setPaper] = useState<Paper>('A4')
	const { look, color: asked = '' } = useSearch({ strict: false })
	const [color, setColor] = useState(HEX.test(asked) ? asked : CATALOG_DEFAULTS.color)
	const [opened, setOpened] = useState(look)
	const { data, error, refetch } = useTemplates()
	const seen = data?.find(({ key }) => key === opened)
	const shown = data?.filter((layout) => !kind || isOfKind(layout, kind, paper))
	return (
		<div className={classes.page}>
			<PageTitle title={t('template.publicTitle')} />
			<h1 className="serif">{t('template.publicTitle')}</h1>
			<p className={classes.lead}>{t('template.publicText')}</p>
			<KindChips kind={kind} onKind={setKind} />
			<div className={classes.choices}>
				<Select
					label={t('template.paper')}
					data={Object.keys(PAPER_NAMES)}
					value={nameOfPaper(paper)}
					allowDeselect={false}
					onChange={(name) => setPaper(paperOf(name ?? ''))}
				/>
				<ColorInput
					label={t('template.color')}
					format="hex"
					withEyeDropper={false}
					value={color}
					onChangeEnd={(value) => HEX.test(value) && setColor(value)}
				/>
			</div>
			{error && <LoadError error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Skeleton height={420} radius="lg" aria-busy />}
			{shown?.length === 0 && (
				<EmptyState
					icon={IconLayoutGrid}
					title={t('template.noLayout')}
					action={<Button onClick={() => setKind(undefined)}>{t('template.clear')}</Button>}
				/>
			)}
			<div className={classes.grid}>
				{shown?.map((layout) => (
					<LayoutCard
						key={layout.key}
						layout={layout}
						paper={paper}
						color={color}
						onLook={() => setOpened(layout.key)}
					/>
				))}
			</div>
			{seen && <LookDialog layout={seen} paper={paper} color={color} onClose={() => setOpened(undefined)} />}
		</div>
	)
}

interface KindChipsProps {
	/** Undefined: every kind. */
	kind: Kind | undefined
	onKind: (kind: Kind | undefined) => void
}

function KindChips({ kind, onKind }: KindChipsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.filters} role="group" aria-label={t('template.filter')}>
			<Chip on={!kind} onClick={() => onKind(undefined)}>
				{t('template.all')}
			</Chip>
			{KINDS.map((one) => (
				<Chip key={one} on={kind === one} onClick={() => onKind(kind === one ? undefined : one)}>
					{t(`template.kind_${one}`)}
				</Chip>
			))}
		</div>
	)
}

interface CardProps {
	layout: Template
	paper: Paper
	color: string
	onLook: () => void
}

function LayoutCard({ layout, paper, color, onLook }: CardProps) {
	const { t, i18n } = useTranslation()
	const name = nameOfLayout([layout], layout.key, i18n.language)
	const { width, height } = PAPER_SIZES[paper]
	return (
		<button type="button" className={classes.card} onClick={onLook}>
			<span className={classes.stage}>
				<span className={classes.sheet} style={{ ['--shape' as string]: width / height }}>
					<Sample
						question={{ key: layout.key, settings: { paper: nameOfPaper(paper), color } }}
						shape={width / height}
					/>
				</span>
			</span>
			<b>{name}</b>
			<span className={classes.facts}>
				{t(`catalog.group_${layout.group}`)} · {t('catalog.perPage', { count: layout.papers[paper].per_page })}
			</span>
		</button>
	)
}
