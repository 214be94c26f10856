import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import classes from './file-step.module.css'
import { useReread } from './use-reread.ts'

/** The rows around the header as the file has them. A row's number makes it the header. */
export function PreviewTable({ file }: { file: ImportFile }) {
	const { t } = useTranslation()
	const { reread, busy } = useReread(file)
	const columns = file.columns.length
	return (
		<section aria-label={t('importing.preview')}>
			<h2 className={classes.title}>{t('importing.preview')}</h2>
			<div className={classes.wrap}>
				<table className={classes.table}>
					<tbody>
						{file.preview.map(({ row, cells }) => {
							const place = row === file.header_row ? 'header' : row < file.header_row ? 'above' : 'below'
							return (
								<tr key={row} data-place={place}>
									<th scope="row">
										{place === 'header' ? (
											<>
												{t('importing.isHeader')} {row}
											</>
										) : (
											<button
												type="button"
												className={classes.rowButton}
												disabled={busy}
												title={t('importing.useAsHeader', { row })}
												aria-label={t('importing.useAsHeader', { row })}
												onClick={() => reread({ header_row: row })}
											>
												{row}
											</button>
										)}
									</th>
									{Array.from({ length: columns }, (_, index) => (
										<td key={index} title={cells[index]}>
											{cells[index]}
										</td>
									))}
								</tr>
							)
						})}
					</tbody>
				</table>
			</div>
		</section>
	)
}
