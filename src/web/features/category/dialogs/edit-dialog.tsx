import { Autocomplete, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { NAME_MAX, PRODUCT_TYPES, ROOT, TYPE_MAX } from '#domain/category/limits.ts'
import { categoryNameProblem } from '#domain/category/name.ts'
import { lengthOf } from '#domain/text.ts'
import { send } from '#web/api/client.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { problemText } from '../problem-text.ts'
import { findNode, refreshTree, type CategoryNode, type CategoryTree } from '../tree-data.ts'
import { unfold } from '../use-open-categories.ts'
import { useNodeName } from './use-node-name.ts'

interface Props {
	mode: 'add' | 'edit'
	/** The category to edit, or the one that gets a child. */
	node: CategoryNode
	tree: CategoryTree
	onClose: () => void
}

/** Adds a category under a node, or edits one: name, icon, product type (spec section 2). The same rule as the server. */
export function EditDialog({ mode, node, tree, onClose }: Props) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const adding = mode === 'add'
	const parent = adding ? node : (findNode(tree.root, node.parent_id) ?? tree.root)
	const { form, onSubmit, busy, problem } = useEdit({ mode, node, tree, onClose }, parent)
	const title = adding
		? parent.id === ROOT
			? t('category.add')
			: t('category.addTo', { name: nameOf(parent) })
		: t('category.edit')
	return (
		<FormDialog
			title={title}
			action={adding ? t('category.add') : t('common.save')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				required
				label={t('category.name')}
				description={t('category.nameHint')}
				autoComplete="off"
				rightSection={<Length of={form.values.name} />}
				rightSectionWidth={56}
				{...form.getInputProps('name')}
			/>
			<PictureField
				label={t('category.icon')}
				hint={t('category.iconHint')}
				action={t('category.iconUpload')}
				preview={<SkuThumb src={form.values.icon} size={52} />}
				filled={form.values.icon !== ''}
				onChange={(icon) => {
					form.setFieldValue('icon', icon)
					if (icon) notifyOk(t('category.uploaded'))
				}}
			/>
			<Autocomplete
				label={t('category.type')}
				description={t('category.typeHint')}
				data={[...PRODUCT_TYPES]}
				maxLength={TYPE_MAX}
				{...form.getInputProps('type')}
			/>
		</FormDialog>
	)
}

/** How many of the characters a name may have it has, as the rule counts them. */
function Length({ of }: { of: string }) {
	return (
		<small className="muted num">
			{lengthOf(of.trim())}/{NAME_MAX}
		</small>
	)
}

function useEdit({ mode, node, tree, onClose }: Props, parent: CategoryNode) {
	const adding = mode === 'add'
	const siblings = parent.children.filter(({ id }) => adding || id !== node.id).map(({ name }) => name)
	const form = useForm({
		initialValues: adding ? { name: '', icon: '', type: '' } : { name: node.name, icon: node.icon, type: node.type },
		validate: {
			name: (name) => {
				const problem = categoryNameProblem(name, siblings)
				return problem ? problemText(problem) : null
			},
		},
		validateInputOnBlur: true,
	})
	const submitting = useSubmit(form, async (values) => {
		const { msg } = adding
			? await send('addCategories', {
					categories: [pathTo(tree.root, parent, values.name)],
					icon: values.icon,
					type: values.type,
				})
			: await send('updateCategory', { id: node.id, ...values })
		notifyOk(msg)
		// The new one is in sight.
		if (adding) unfold(parent.id)
		await refreshTree()
		onClose()
	})
	return { form, ...submitting }
}

/** The new category's path: its parent's name, when that is not the root, then its own. */
function pathTo(root: CategoryNode, parent: CategoryNode, name: string): string[] {
	return parent.id === root.id ? [name] : [parent.name, name]
}
