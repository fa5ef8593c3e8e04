-- Names are compared by their words, too: those of verified companies once more with all others.
update companies set names_compared_at = null where verification = 'verified' and dissolved_at is null;
