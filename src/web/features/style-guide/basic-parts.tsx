import { Button, Checkbox, SegmentedControl, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo, LogoMark } from '#web/ui/brand/logo.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { Part, Samples } from './part.tsx'
import classes from './style-guide.module.css'

const COLOURS = [
	'canvas',
	'surface',
	'sunken',
	'line',
	'line-strong',
	'line-control',
	'muted',
	'text-2',
	'text',
	'accent-soft',
	'accent-line',
	'accent',
	'ok',
	'warn',
	'bad',
	'info',
	'neutral',
]

/** What stands still: logo, buttons, states, type, palette, thumbnails. */
export function BasicParts() {
	const { t } = useTranslation()
	return (
		<>
			<Part title={t('styleGuide.mark')}>
				<Samples>
					<LogoMark size={20} />
					<LogoMark size={24} />
					<LogoMark size={40} />
					<Logo size={32} />
				</Samples>
			</Part>
			<Buttons />
			<States />
			<Part title={t('styleGuide.type')}>
				<div className={classes.types}>
					<span className={`serif ${classes.display}`}>{t('styleGuide.serif')}</span>
					<span className={classes.title}>{t('styleGuide.pageTitle')}</span>
					<span>{t('styleGuide.body')} · 货号 404.038.96 实木凳</span>
					<span className={classes.caption}>
						{t('styleGuide.caption')} · <Money value="1234567.5" currency="EUR" /> ·{' '}
						<Money value={null} currency="EUR" />
					</span>
				</div>
			</Part>
			<Part title={t('styleGuide.palette')} wide>
				<ul className={classes.palette}>
					{COLOURS.map((name) => (
						<li key={name}>
							<i style={{ background: `var(--v-${name})` }} />
							{name}
						</li>
					))}
				</ul>
			</Part>
			<Part title={t('styleGuide.thumbs')}>
				<Samples>
					<SkuThumb src="/favicon.svg" size={52} />
					<SkuThumb size={52} />
					<SkuThumb src="/favicon.svg" />
					<SkuThumb src="/no-such-picture.png" />
				</Samples>
			</Part>
		</>
	)
}

function Buttons() {
	const { t } = useTranslation()
	return (
		<Part title={t('styleGuide.buttons')}>
			<Samples>
				<Button>{t('styleGuide.publish')}</Button>
				<Button variant="default">{t('styleGuide.export')}</Button>
				<Button variant="subtle">{t('styleGuide.columns')}</Button>
				<Button color="red">{t('common.delete')}</Button>
			</Samples>
			<Samples>
				<Button loading>{t('common.save')}</Button>
				<Button disabled>{t('common.save')}</Button>
			</Samples>
			<Samples>
				<Button size="xs">{t('styleGuide.compact')}</Button>
				<Button size="md">{t('styleGuide.comfort')}</Button>
				<IconButton icon={IconRefresh} label={t('common.reload')} />
				<button type="button" className="text-button">
					{t('common.undo')}
				</button>
			</Samples>
		</Part>
	)
}

function States() {
	const { t } = useTranslation()
	const [unit, setUnit] = useState('cm')
	return (
		<Part title={t('styleGuide.status')}>
			<Samples>
				<StatusChip>{t('styleGuide.draft')}</StatusChip>
				<StatusChip tone="accent">{t('styleGuide.new')}</StatusChip>
				<StatusChip tone="info">{t('styleGuide.quoted')}</StatusChip>
				<StatusChip tone="ok">{t('styleGuide.paid')}</StatusChip>
				<StatusChip tone="warn">{t('styleGuide.low', { count: 18 })}</StatusChip>
				<StatusChip tone="bad">{t('styleGuide.overdue')}</StatusChip>
			</Samples>
			<Samples>
				<Checkbox label={t('styleGuide.on')} defaultChecked />
				<Checkbox label={t('styleGuide.off')} />
				<Switch label={t('styleGuide.on')} size="xs" defaultChecked />
				<SegmentedControl aria-label="cm / inch" data={['cm', 'inch']} value={unit} onChange={setUnit} />
			</Samples>
		</Part>
	)
}
