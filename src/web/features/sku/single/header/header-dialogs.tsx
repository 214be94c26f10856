import { useNavigate } from '@tanstack/react-router'
import { links } from '#web/app/paths.ts'
import { CatalogDialog } from '../../bulk/catalog-dialog.tsx'
import { these } from '../../bulk/chosen.ts'
import { LabelDialog } from '../../bulk/labels/label-dialog.tsx'
import { PurgeDialog } from '../../bulk/purge-dialog.tsx'
import { SpecSheetDialog } from '../../bulk/spec-sheets/spec-dialog.tsx'
import { useSku } from '../draft/use-draft.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'

export type HeaderDialog = 'catalog' | 'duplicate' | 'labels' | 'spec-sheets' | 'delete' | 'purge'

/** What the header's actions ask. */
export function HeaderDialogs({ dialog, onClose }: { dialog: HeaderDialog; onClose: () => void }) {
	const sku = useSku()
	const navigate = useNavigate()
	const chosen = these([sku.sku_name_key])
	switch (dialog) {
		case 'catalog':
			return <CatalogDialog chosen={chosen} shown={sku.sku_name} onClose={onClose} />
		case 'duplicate':
			return <DuplicateDialog onClose={onClose} />
		case 'labels':
			return <LabelDialog chosen={chosen} title={sku.sku_name} onClose={onClose} />
		case 'spec-sheets':
			return <SpecSheetDialog chosen={chosen} title={sku.sku_name} onClose={onClose} />
		case 'delete':
			return <DeleteDialog onClose={onClose} />
		case 'purge':
			return <PurgeDialog chosen={chosen} onClose={onClose} onDone={() => void navigate(links.category(-100, 1))} />
	}
}
