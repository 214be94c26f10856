import { cartWords } from './cart/cart-words.zh.ts'
import { words } from './words.zh.ts'
import { speak } from './words.ts'

// A script of its own before the page's: whoever reads this language fetches no other.
speak('zh', { words, cartWords })
