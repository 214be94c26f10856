import { useNavigate, useSearch } from '@tanstack/react-router'
import { QuickLook } from './quick-look.tsx'

/** The SKU that the address of another list names (`look`), for its stock: closing goes back to the list as it was. */
export function LookOverlay() {
	const { look }: { look?: string } = useSearch({ strict: false })
	const navigate = useNavigate()
	const open = (look: string | undefined, replace: boolean) =>
		void navigate({ to: '.', replace, search: (old) => ({ ...old, look }) as typeof old })
	return (
		<QuickLook
			skuKey={look ?? null}
			about="stock"
			placeOf={() => ({})}
			onClose={() => open(undefined, true)}
			onOpen={(key) => open(key, true)}
		/>
	)
}
