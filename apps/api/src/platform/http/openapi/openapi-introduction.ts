/** What holds for every operation, so that no operation has to repeat it. */
export const INTRODUCTION = `Buyback and refurbishment for retailers and the buyers of their devices.

**Signing in.** Staff send the token of their session in \`X-Product-Token\` and the module they work in, in \`X-Module\`.
Visitors of a public site send \`Authorization: Bearer\` with the token of their visit. An operation with a permission
also needs that permission in the module of the request. What belongs to somebody else answers 404, as if it did not exist.

**Lists.** \`page\` and \`itemsPerPage\` choose the page, \`order[field]\` sorts, \`pagination=false\` asks for everything up
to a cap. \`partial=true\` leaves the total out, which is faster. A filter that takes several values is repeated with
brackets: \`type[]=store&type[]=warehouse\`. Names that are not known are refused.

**Changing.** PATCH takes a merge patch: what is missing stays, null clears. A changing operation that takes an
\`Idempotency-Key\` has its effect once however often it is sent: the repetitions get the first answer. A
key is its sender's own; that of a cart is the account's, whichever visitor sends it, so choose a random one.

**Problems.** Every failure is \`application/problem+json\` with one of a closed list of codes. \`violations\` names the
fields that were refused, \`requestId\` finds the request in our logs. 429 and 503 say in \`Retry-After\` when to come back.
A method that an address does not know answers 405 with \`Allow\`.`;
