/** A busy neighbour: takes one processor for as long as it lives. */
for (;;);
