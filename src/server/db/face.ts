import { type RawBuilder, sql } from 'kysely'
import type { FacePhoto } from '#domain/catalog/face.ts'
import { type Pictures, shownImages } from './inherited.ts'

/** The photos of a SKU as `facePhotos` asks for them. */
export function faceColumns(of: Pictures): RawBuilder<unknown> {
	const images = shownImages(of)
	return sql`${images} -> 0 ->> 'url' as picture, ${images} -> 1 ->> 'url' as further`
}

/** Of rows with `picture`, `further`, `at` and `n`: the first two different photos by `at` and `n`, as one list. */
export function facePhotos(rows: RawBuilder<unknown>): RawBuilder<{ photos: FacePhoto[] }> {
	return sql`select coalesce(
			jsonb_agg(jsonb_build_object('picture', picture, 'further', further, 'at', at) order by place), '[]'
		) as photos
		from (
			select * from (
				select picture, further, at, row_number() over printed as place, first_value(picture) over printed as first
				from (${rows}) as shown where picture is not null window printed as (order by at, n)
			) as ordered
			where place = 1 or picture <> first
			order by place limit 2
		) as different`
}
