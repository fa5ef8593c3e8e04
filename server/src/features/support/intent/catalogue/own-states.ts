import type { Language } from '../lexicon.rules.ts'

/** How something of one's own stands, in few words: `{n}` is how many there are. */
export const stateNames = [
  'none',
  'pending',
  'rejected',
  'unverified',
  'verified',
  'on',
  'off',
  'count',
] as const
export type OwnState = (typeof stateNames)[number]

/** By language, in the order of the names. */
const table = `
de | Nein, nichts vorhanden. | Die Prüfung läuft noch. | Die Prüfung wurde abgelehnt. | Nein, noch nicht verifiziert. | Ja, verifiziert. | Ja, eingeschaltet. | Nein, nicht eingeschaltet. | Anzahl: {n}.
fr | Non, il n’y a rien pour le moment. | La vérification est en cours. | La vérification a été refusée. | Non, pas encore vérifié. | Oui, c’est vérifié. | Oui, c’est activé. | Non, ce n’est pas activé. | Nombre : {n}.
es | No, no hay nada por ahora. | La verificación está en curso. | La verificación fue rechazada. | No, todavía no está verificado. | Sí, está verificado. | Sí, está activado. | No, no está activado. | Cantidad: {n}.
it | No, per ora non c’è nulla. | La verifica è in corso. | La verifica è stata respinta. | No, non è ancora verificato. | Sì, è verificato. | Sì, è attivo. | No, non è attivo. | Numero: {n}.
nl | Nee, er is nu niets. | De controle loopt nog. | De controle is afgewezen. | Nee, nog niet geverifieerd. | Ja, geverifieerd. | Ja, ingeschakeld. | Nee, niet ingeschakeld. | Aantal: {n}.
pt | Não, não há nada por agora. | A verificação está em curso. | A verificação foi recusada. | Não, ainda não está verificado. | Sim, está verificado. | Sim, está ativado. | Não, não está ativado. | Quantidade: {n}.
tr | Hayır, şu anda hiç yok. | Doğrulama sürüyor. | Doğrulama reddedildi. | Hayır, henüz doğrulanmadı. | Evet, doğrulandı. | Evet, açık. | Hayır, kapalı. | Sayı: {n}.
ru | Нет, пока ничего нет. | Проверка ещё идёт. | Проверка отклонена. | Нет, ещё не проверено. | Да, проверено. | Да, включено. | Нет, не включено. | Количество: {n}.
ar | لا، لا يوجد شيء حاليا. | التحقق ما زال جاريا. | تم رفض التحقق. | لا، لم يتم التحقق بعد. | نعم، تم التحقق. | نعم، مفعل. | لا، غير مفعل. | العدد: {n}.
zh | 没有，目前为零。 | 审核还在进行中。 | 审核未通过。 | 还没有验证。 | 是的，已验证。 | 是的，已开启。 | 没有开启。 | 数量：{n}。
pl | Nie, na razie nic nie ma. | Weryfikacja jest w toku. | Weryfikacja została odrzucona. | Nie, jeszcze nie zweryfikowano. | Tak, zweryfikowano. | Tak, jest włączone. | Nie, nie jest włączone. | Liczba: {n}.
el | Όχι, δεν υπάρχει τίποτα προς το παρόν. | Η επαλήθευση βρίσκεται σε εξέλιξη. | Η επαλήθευση απορρίφθηκε. | Όχι, δεν έχει επαληθευτεί ακόμη. | Ναι, έχει επαληθευτεί. | Ναι, είναι ενεργό. | Όχι, δεν είναι ενεργό. | Πλήθος: {n}.
ja | いいえ、今はありません。 | 確認中です。 | 確認は却下されました。 | いいえ、まだ確認されていません。 | はい、確認済みです。 | はい、有効です。 | いいえ、有効ではありません。 | 件数：{n}。
ko | 아니요, 지금은 없습니다. | 확인이 진행 중입니다. | 확인이 거절되었습니다. | 아니요, 아직 확인되지 않았습니다. | 네, 확인되었습니다. | 네, 켜져 있습니다. | 아니요, 켜져 있지 않습니다. | 개수: {n}.
hi | नहीं, अभी कुछ नहीं है। | जाँच अभी जारी है। | जाँच अस्वीकार हुई। | नहीं, अभी सत्यापित नहीं है। | हाँ, सत्यापित है। | हाँ, चालू है। | नहीं, चालू नहीं है। | संख्या: {n}।
id | Tidak, saat ini tidak ada. | Verifikasi masih berlangsung. | Verifikasi ditolak. | Tidak, belum terverifikasi. | Ya, sudah terverifikasi. | Ya, sudah aktif. | Tidak, belum aktif. | Jumlah: {n}.
vi | Không, hiện chưa có gì. | Việc xác minh đang được tiến hành. | Việc xác minh đã bị từ chối. | Chưa, vẫn chưa được xác minh. | Rồi, đã được xác minh. | Có, đang bật. | Chưa, đang tắt. | Số lượng: {n}.
`

const said = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...states] = line.split('|').map((cell) => cell.trim())
      return [language, states] as const
    }),
)

/** What the sentence of a tool says, where it is one of these; the first that fits. */
const signs: [OwnState, RegExp][] = [
  ['none', /^(?:You have no\b|You have blocked nobody|There are no\b|Nothing\b|No \w+)/],
  ['rejected', /\bwas (?:rejected|refused)\b/i],
  ['pending', /\bbeing reviewed\b/i],
  ['unverified', /\bverification is pending\b|\bnot verified\b|\bnext step is KYC\b/i],
  ['verified', /\b(?:is|are|was) verified\b/i],
]
const factor = /Two-factor authentication is (on|off)/
/** Of a sentence on an account only its last part is asked for, where that is named. */
const asksFactor = /two[- ]?factor|2fa|authenticator|second factor/i
const counted = /^(?:You have|Your|You are signed in on|On your)\b[^.]*?\b(\d+)\b/

/** `asked` and `content` are in English. */
export function stateIn(language: Language, asked: string, content: string): string {
  const states = said.get(language)
  const [, onOrOff] = factor.exec(content) ?? []
  const count = counted.exec(content)?.[1]
  const state: OwnState | undefined =
    onOrOff && asksFactor.test(asked)
      ? onOrOff === 'on'
        ? 'on'
        : 'off'
      : onOrOff
        ? undefined
        : (signs.find(([, pattern]) => pattern.test(content))?.[0] ?? (count ? 'count' : undefined))
  return state ? (states?.[stateNames.indexOf(state)] ?? '').replace('{n}', count ?? '') : ''
}
