import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SKU_NAME_MAX } from '#domain/sku/sku-name.ts'
import { foldText } from '#domain/text.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { restoreSkus } from '../../bulk/changes.ts'
import { these } from '../../bulk/chosen.ts'
import { usePage, useField } from '../draft/use-draft.ts'
import { Conflict } from './conflict.tsx'
import classes from './fields.module.css'
import { useTaken } from './use-taken.ts'

const PATH = 'sku_name'

/** The SKU itself. It is saved when the field is left; one that is taken says whose it is and the way there. */
export function NameField() {
	const { draft } = usePage()
	const field = useField(PATH)
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (draft.isNew) input.current?.focus()
	}, [draft])
	const value = String((field.typed === undefined ? field.stored : field.typed) ?? '')
	const isOwn = foldText(value) === foldText(field.sku.sku_name)
	const taken = useTaken(isOwn ? '' : value)
	return (
		<div className={classes.field} data-path={PATH}>
			<TextInput
				label="SKU"
				autoComplete="off"
				spellCheck={false}
				ref={input}
				maxLength={SKU_NAME_MAX * 2}
				readOnly={field.readOnly}
				value={value}
				error={
					taken ? (
						<Taken deleted={taken.status === 'deleted'} skuKey={taken.sku_name_key} />
					) : (
						(field.error ?? !!field.conflict)
					)
				}
				onChange={({ currentTarget }) => field.change(currentTarget.value, true)}
				onBlur={field.leave}
				onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && field.leave()}
			/>
			<Conflict path={PATH} />
		</div>
	)
}

/** Another SKU has this name: open it, or bring it back. */
function Taken({ deleted, skuKey }: { deleted: boolean; skuKey: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft } = usePage()
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const open = async () => {
		draft.drop(PATH)
		await navigate(links.sku(skuKey))
	}
	const restore = async () => {
		setBusy(true)
		if (await restoreSkus(these([skuKey]), count)) await open()
		setBusy(false)
	}
	return (
		<span className={classes.taken}>
			{t(deleted ? 'skuPage.takenDeleted' : 'sku.exists')}
			<Button size="compact-xs" variant="default" loading={busy} onClick={() => void (deleted ? restore() : open())}>
				{t(deleted ? 'sku.restore' : 'skuPage.openIt')}
			</Button>
		</span>
	)
}
