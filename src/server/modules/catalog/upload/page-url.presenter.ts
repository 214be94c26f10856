import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { FileRow } from './file.store.ts'

/** Where the picture of a page, counted from 1, is; the smaller one beside it (domain/media/urls, cardUrl). */
export function pageUrl({ picture_folder }: Pick<FileRow, 'picture_folder'>, n: number): string {
	return `${MEDIA_PATH}${picture_folder}/${n}.webp`
}
