import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconRestore, IconTrash, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { optionsOf } from '../../value/family.ts'
import { valueOf } from '../../value/value-text.ts'
import type { SingleSku } from '../draft/values.ts'
import { act, change } from './change-variant.ts'
import { VariantCell } from './variant-cell.tsx'
import { VariantPicture } from './variant-picture.tsx'
import classes from './variants.module.css'

interface Props {
	child: Sku
	parent: SingleSku
}

/** One variant: picture, price, stock and bar code of its own; the rest is its parent's. */
export function VariantRow({ child, parent }: Props) {
	const readOnly = parent.status === 'deleted'
	return (
		<tr>
			<td className={classes.pictureCell}>
				<VariantPicture child={child} parent={parent} />
			</td>
			<td className={classes.nameCell}>
				<Link {...links.sku(child.sku_name_key)} className={classes.link}>
					{child.sku_name}
				</Link>
			</td>
			<td className={classes.optionCell}>{optionsOf(child) || <span className="muted">–</span>}</td>
			<td className={classes.cell}>
				<VariantCell child={child} path="bps.price" inherited={valueOf(parent, 'bps.price')} readOnly={readOnly} />
			</td>
			<td className={classes.cell}>
				<VariantCell child={child} path="inventory" readOnly={readOnly} />
			</td>
			<td className={classes.cell} data-upc>
				<VariantCell child={child} path="bps.upc" readOnly={readOnly} />
			</td>
			<td className={classes.menuCell}>
				<RowMenu child={child} parent={parent} readOnly={readOnly} />
			</td>
		</tr>
	)
}

function RowMenu({ child, parent, readOnly }: Props & { readOnly: boolean }) {
	const { t } = useTranslation()
	const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
	const own = valueOf(child, 'bps.price') !== undefined || child.sku_img.length > 0
	const remove = () =>
		act(t('sku.deleted', { count: 1, n: '1' }), async () => {
			const params = { parent_sku_name_key: parent.sku_name_key, sku_name_keys: [child.sku_name_key] }
			return (await call('deleteChildSkus', params)).group_id
		})
	return (
		<Menu position="bottom-end" width={220}>
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" aria-label={t('skuPage.variantActions', { name: child.sku_name })}>
					<IconDots size={16} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item
					leftSection={<IconExternalLink {...icon} />}
					renderRoot={(props) => <Link {...links.sku(child.sku_name_key)} {...props} />}
				>
					{t('skuPage.openVariant')}
				</Menu.Item>
				{!readOnly && (
					<>
						<Menu.Item
							leftSection={<IconRestore {...icon} />}
							disabled={!own}
							onClick={() =>
								void change(
									{ sku_name_key: child.sku_name_key, attrs: { 'bps.price': null, sku_img: null } },
									t('skuPage.resetDone'),
								)
							}
						>
							{t('skuPage.resetVariant')}
						</Menu.Item>
						<Menu.Item
							leftSection={<IconUnlink {...icon} />}
							onClick={() =>
								void change(
									{ sku_name_key: child.sku_name_key, parent_sku_name_key: null, attrs: {} },
									t('skuPage.freed', { name: child.sku_name }),
								)
							}
						>
							{t('skuPage.makeIndependent')}
						</Menu.Item>
						<Menu.Divider />
						<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
							{t('skuPage.deleteVariant')}
						</Menu.Item>
					</>
				)}
			</Menu.Dropdown>
		</Menu>
	)
}
