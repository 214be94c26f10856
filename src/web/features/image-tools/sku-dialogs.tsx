import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import type { Wanted } from './use-photos.ts'
import classes from './sku-dialogs.module.css'

const FOUND = 20
const WAIT_MS = 200

function useFoundSkus() {
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), WAIT_MS)
	const { data } = useQuery({
		...read('productSearch', { name, page: 1, size: FOUND }),
		placeholderData: keepPreviousData,
	})
	return { typed, setTyped, found: data?.similar ? [] : (data?.list ?? []) }
}

interface PhotosProps {
	onClose: () => void
	onTake: (wanted: readonly Wanted[]) => void
}

/** Takes photos that SKUs have. */
export function SkuPhotosDialog({ onClose, onTake }: PhotosProps) {
	const { t } = useTranslation()
	const { typed, setTyped, found } = useFoundSkus()
	const [chosen, setChosen] = useState<ReadonlyMap<string, Wanted>>(new Map())
	const skus = found.filter(({ sku_img }) => sku_img.length > 0)
	const toggle = (wanted: Wanted) => {
		const next = new Map(chosen)
		if (!next.delete(wanted.url)) next.set(wanted.url, wanted)
		setChosen(next)
	}
	const buttons = (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button disabled={!chosen.size} onClick={() => onTake([...chosen.values()])}>
				{t('imageTools.takeChosen', { count: chosen.size, n: chosen.size })}
			</Button>
		</>
	)
	return (
		<DialogFrame opened size={560} title={t('imageTools.addSkus')} onClose={onClose} buttons={buttons}>
			<TextInput
				data-autofocus
				label={t('imageTools.findSku')}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			<ul className={classes.found}>
				{skus.map((sku) => (
					<SkuPhotos key={sku.sku_name_key} sku={sku} isChosen={(url) => chosen.has(url)} onToggle={toggle} />
				))}
			</ul>
			{!skus.length && <p className="muted">{t('imageTools.noSkuPhotos')}</p>}
		</DialogFrame>
	)
}

interface SkuPhotosProps {
	sku: ReturnType<typeof useFoundSkus>['found'][number]
	isChosen: (url: string) => boolean
	onToggle: (wanted: Wanted) => void
}

function SkuPhotos({ sku: { sku_name_key, sku_name, sku_img }, isChosen, onToggle }: SkuPhotosProps) {
	return (
		<li>
			<b>{sku_name}</b>
			<span>
				{sku_img.map(({ url, thumbnail_url }, n) => (
					<button
						key={url}
						type="button"
						aria-pressed={isChosen(url)}
						aria-label={`${sku_name} ${n + 1}`}
						onClick={() => onToggle({ url, sku_name_key })}
					>
						<SkuThumb src={thumbnail_url} size={52} />
					</button>
				))}
			</span>
		</li>
	)
}

/** Asks which SKU a picture is for. */
export function SkuDialog({
	onClose,
	onPick,
}: {
	onClose: () => void
	onPick: (sku: { sku_name_key: string; sku_name: string }) => void
}) {
	const { t } = useTranslation()
	const { typed, setTyped, found } = useFoundSkus()
	return (
		<DialogFrame opened title={t('imageTools.useWhere')} onClose={onClose}>
			<TextInput
				data-autofocus
				label={t('imageTools.usePick')}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			<ul className={classes.skus}>
				{found.map(({ sku_name_key, sku_name, sku_img }) => (
					<li key={sku_name_key}>
						<button type="button" onClick={() => onPick({ sku_name_key, sku_name })}>
							<SkuThumb src={sku_img[0]?.thumbnail_url} size={32} />
							{sku_name}
						</button>
					</li>
				))}
			</ul>
		</DialogFrame>
	)
}
