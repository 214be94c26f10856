import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconBarcode, IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenLocations } from '#web/api/locations.ts'
import { CODE_MAX } from '#domain/inventory/scanned-code.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { CameraPanel } from '../../scan/camera-panel.tsx'
import { SCAN_FIELD } from '../../scan/use-scanner-keys.ts'
import type { KeptCount } from '../offline/count-store.ts'
import { productOf } from '../stocktake-data.ts'
import { CountedItem } from './counted-item.tsx'
import classes from './count.module.css'
import type { Counting, Item, Question } from './use-counting.ts'

/** Counting by code: camera, scanner or typed; the item in hand, and what was counted last. */
export function ScanPanel({ counting }: { counting: Counting }) {
	const { t } = useTranslation()
	const [camera, setCamera] = useState(false)
	const { item, questions, said } = counting
	return (
		<aside className={classes.panel} aria-label={t('stocktake.tabScan')}>
			{camera && <CameraPanel onCode={counting.onCode} onClose={() => setCamera(false)} />}
			<div className={classes.scanRow}>
				<CodeField onCode={counting.onCode} />
				{!camera && (
					<Button
						variant="default"
						size="md"
						leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
						onClick={() => setCamera(true)}
					>
						{t('stocktake.camera')}
					</Button>
				)}
			</div>
			<p className={classes.said} role="alert">
				{said}
			</p>
			{questions[0] && <Asked key={questions[0].id} question={questions[0]} counting={counting} />}
			{item ? (
				<CountedItem key={`${item.sku_name_key} ${item.location ?? ''}`} item={item} counting={counting} />
			) : (
				<div className={classes.nothing}>
					<IconBarcode size={22} stroke={1.5} aria-hidden />
					<p>{t('stocktake.scanFirst')}</p>
				</div>
			)}
			<Recent counting={counting} />
		</aside>
	)
}

function CodeField({ onCode }: Pick<Counting, 'onCode'>) {
	const { t } = useTranslation()
	const [code, setCode] = useState('')
	return (
		<form
			className={classes.code}
			onSubmit={(event) => {
				event.preventDefault()
				if (code.trim()) onCode(code)
				setCode('')
			}}
		>
			<TextInput
				{...{ [SCAN_FIELD]: '' }}
				size="md"
				aria-label={t('stocktake.code')}
				placeholder={t('stocktake.code')}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				maxLength={CODE_MAX}
				value={code}
				onChange={({ currentTarget }) => setCode(currentTarget.value)}
			/>
		</form>
	)
}

/** What a code stands for: nothing is counted of it before somebody has said, and what is scanned meanwhile is not lost. */
function Asked({ question: { code, choices }, counting }: { question: Question; counting: Counting }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { isSplit, nameOf } = useOpenLocations()
	const waiting = counting.questions.length - 1
	// One that lies at several locations has a line at each: it is asked where one counts, and its line says where it is.
	const isOne = choices.every(({ sku_name_key }) => sku_name_key === choices[0]?.sku_name_key)
	const question = t(isOne ? 'stocktake.chooseLocation' : 'stocktake.choose')
	const placeOf = ({ location }: Item) => (isSplit && location !== undefined ? nameOf(location) : '')
	return (
		<div className={classes.choices} role="group" aria-label={question}>
			<p>{question}</p>
			{choices.map((item) => (
				<button
					key={`${item.sku_name_key} ${item.location ?? ''}`}
					type="button"
					className={classes.choice}
					// The second half of a double click would answer the next question, which stands in its place.
					onClick={({ detail }) => detail < 2 && void counting.answer(item)}
				>
					<SkuThumb src={item.img ?? undefined} />
					<span>
						<b>{item.sku_name}</b> {[placeOf(item), productOf(item)].filter(Boolean).join(' · ')}
					</span>
				</button>
			))}
			<div className={classes.asked}>
				<output>{waiting > 0 && t('stocktake.waiting', { count: waiting, n: count(waiting) })}</output>
				<button type="button" className="text-button" onClick={() => void counting.answer(null)}>
					{t('stocktake.dontCount', { code })}
				</button>
			</div>
		</div>
	)
}

function Recent({ counting }: { counting: Counting }) {
	const { t } = useTranslation()
	const { time } = useFormat()
	if (!counting.recent.length) return null
	return (
		<section className={classes.recent} aria-label={t('stocktake.recent')}>
			<h2>{t('stocktake.recent')}</h2>
			<ul aria-live="polite">
				{counting.recent.map((one) => (
					<li key={one.id}>
						<b className="num">{writeCount(one)}</b>
						<span>{one.sku_name}</span>
						<span className="muted num">{time(one.at)}</span>
						<IconButton
							icon={IconArrowBackUp}
							label={t('stocktake.takeBack', { count: writeCount(one), sku: one.sku_name })}
							onClick={() => void counting.takeBack(one)}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

function writeCount({ mode, qty }: KeptCount): string {
	return mode === 'add' ? `+${qty}` : `= ${qty}`
}
