/**
 * What a spreadsheet may ask of the server. Sellers' real files stay far below; everything above is refused
 * with a {@link SheetError} before or while reading, never after filling the memory (trust.md T45).
 */

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of the file itself (product.md 3.2). */
export const FILE_BYTES = 100 * MIB
/** Entries in the workbook's archive; a picture is one entry. */
export const ARCHIVE_ENTRIES = 20_000
/** Bytes of all the archive's entries together, unpacked. */
export const UNPACKED_BYTES = 1024 * MIB
/** Unpacked bytes per packed byte. Sheets of repeated cells reach about 100. */
export const PACKING_RATIO = 400
/** Bytes of an entry below which its packing ratio says nothing: a blank bitmap may reach 1000. */
export const RATIO_FROM_BYTES = 25 * MIB
/** Bytes of every part of a workbook but its sheets and texts: lists, styles, drawings. */
export const PART_BYTES = 64 * MIB
/** Bytes of one picture, unpacked (architecture.md section 8). */
export const PICTURE_BYTES = 25 * MIB

/** Rows with a value, on one sheet (product.md 3.2). */
export const ROWS = 200_000
/** Columns: the last column with a value (product.md 3.2). */
export const COLUMNS = 512
/** Cells with a value, on one sheet. */
export const CELLS = 5_000_000
/** UTF-16 units in one cell. Excel itself stops at 32,767, other programs write more. */
export const CELL_CHARS = 100_000
/** UTF-16 units in one row. */
export const ROW_CHARS = 2_000_000
/** UTF-16 units on one sheet. A small file can repeat a long text in every cell. */
export const SHEET_CHARS = 500_000_000
/** Sheets of a workbook. */
export const SHEETS = 1000
/** UTF-16 units of all different texts of a workbook together; they are held in memory while reading. */
export const SHARED_CHARS = 64_000_000
/** Different texts of a workbook. */
export const SHARED_STRINGS = 2_000_000
/** UTF-16 units of one XML tag with its attributes. */
export const TAG_CHARS = 64 * KIB
/** Cell formats of a workbook; Excel itself stops at 65,490. */
export const CELL_FORMATS = 100_000
/** Merged ranges on one sheet. */
export const MERGES = 200_000
/** Pictures on one sheet. */
export const PICTURES = 20_000

/** Milliseconds one pass over a sheet may keep its reader waiting, in sum. */
export const READ_MS = 120_000
/** MiB of JavaScript heap of the reading thread. A last resort: the limits above keep it far below. */
export const READER_HEAP_MIB = 512
/** Rows the reading thread hands over at a time. */
export const BATCH_ROWS = 500
/** UTF-16 units after which it hands over fewer. */
export const BATCH_CHARS = 1_000_000
