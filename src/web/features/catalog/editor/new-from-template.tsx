import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT } from '#domain/category/limits.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { refreshCatalogs } from '../catalog-data.ts'
import classes from './editor.module.css'

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** A new catalog of everything with a template: a layout by its key, or an own template by its id. The editor opens. */
export function NewFromTemplate({ template, color }: { template: string; color: string | undefined }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const begun = useRef(false)
	const [error, setError] = useState<unknown>()
	const create = async () => {
		try {
			const { id } = await call('setCatalog', {
				name: t('catalog.untitled'),
				content: { category_ids: [ROOT] },
				template: ID.test(template) ? { type: 'user', id: template } : { type: 'system', key: template },
				...(color ? { settings: { color } } : {}),
			})
			await refreshCatalogs()
			await navigate({ ...links.catalogEditor(id), replace: true })
		} catch (reason) {
			setError(reason)
		}
	}
	useEffect(() => {
		if (begun.current) return
		begun.current = true
		void create()
	})
	if (error) return <LoadError error={error} onRetry={() => void create()} />
	return <div aria-busy className={classes.editor} />
}
