import { IconFileTypePdf } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '../../catalog-data.ts'
import classes from './upload.module.css'

const PagesDialog = lazy(() => import('./pages-dialog.tsx').then((module) => ({ default: module.PagesDialog })))

/** The first page of an uploaded catalog; shows all of them. */
export function UploadCover({ catalog, className }: { catalog: Catalog; className: string }) {
	const { t } = useTranslation()
	const [open, setOpen] = useState(false)
	return (
		<>
			<button
				type="button"
				className={`${className} ${classes.stage}`}
				disabled={!catalog.file}
				aria-label={t('upload.open', { name: catalog.name })}
				onClick={() => setOpen(true)}
			>
				{catalog.file && catalog.cover_url ? (
					<img className={classes.page} src={catalog.cover_url} alt="" loading="lazy" decoding="async" />
				) : (
					<IconFileTypePdf className={classes.none ?? ''} size={40} stroke={1.2} aria-hidden />
				)}
			</button>
			{open && (
				<Suspense>
					<PagesDialog catalog={catalog} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
