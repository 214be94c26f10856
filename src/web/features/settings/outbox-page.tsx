import { Table } from '@mantine/core'
import { IconMailOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './settings.module.css'

/** /accountSettings/advanced: what would have been mailed; without a mail server codes are read here. */
export function OutboxPage() {
	const { t } = useTranslation()
	const format = useFormat()
	const outbox = useQuery({ ...read('getOutbox', { size: 50 }), staleTime: 0 })
	const mayNotSee = outbox.error instanceof ApiError && outbox.error.status === 403
	return (
		<>
			<PageHeader title={t('settings.outbox')} />
			<ScrollArea>
				<div className={classes.outbox}>
					<p className="muted">{t('settings.outboxText')}</p>
					{mayNotSee ? (
						<EmptyState icon={IconLock} title={t('settings.outboxOperator')} text={t('settings.outboxOperatorText')} />
					) : (
						<QueryGate query={outbox}>
							{({ list }) =>
								list.length ? (
									<Table.ScrollContainer minWidth={560}>
										<Table>
											<Table.Thead>
												<Table.Tr>
													<Table.Th>{t('settings.outboxWhen')}</Table.Th>
													<Table.Th>{t('settings.outboxTo')}</Table.Th>
													<Table.Th>{t('settings.outboxMessage')}</Table.Th>
												</Table.Tr>
											</Table.Thead>
											<Table.Tbody>
												{list.map(({ id, created_at, recipient, subject, body }) => (
													<Table.Tr key={id}>
														<Table.Td className="num">{format.when(created_at)}</Table.Td>
														<Table.Td>{recipient}</Table.Td>
														<Table.Td>
															<strong>{subject}</strong>
															<br />
															{body}
														</Table.Td>
													</Table.Tr>
												))}
											</Table.Tbody>
										</Table>
									</Table.ScrollContainer>
								) : (
									<EmptyState icon={IconMailOff} title={t('settings.outboxEmpty')} text="" />
								)
							}
						</QueryGate>
					)}
				</div>
			</ScrollArea>
		</>
	)
}
