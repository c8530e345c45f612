package ceping.judge.trusted.mutate;

/**
 * The mutation operators, with the names and groups of PIT (pitest.org/quickstart/mutators). A group
 * has the operators of the groups before it, too.
 */
public enum Operator {
    CONDITIONALS_BOUNDARY(Group.DEFAULTS),
    INCREMENTS(Group.DEFAULTS),
    INVERT_NEGS(Group.DEFAULTS),
    MATH(Group.DEFAULTS),
    NEGATE_CONDITIONALS(Group.DEFAULTS),
    VOID_METHOD_CALLS(Group.DEFAULTS),
    EMPTY_RETURNS(Group.DEFAULTS),
    FALSE_RETURNS(Group.DEFAULTS),
    TRUE_RETURNS(Group.DEFAULTS),
    NULL_RETURNS(Group.DEFAULTS),
    PRIMITIVE_RETURNS(Group.DEFAULTS),
    REMOVE_CONDITIONALS_EQUAL_ELSE(Group.STRONGER),
    EXPERIMENTAL_SWITCH(Group.STRONGER),
    REMOVE_CONDITIONALS_EQUAL_IF(Group.ALL),
    REMOVE_CONDITIONALS_ORDER_ELSE(Group.ALL),
    REMOVE_CONDITIONALS_ORDER_IF(Group.ALL),
    INLINE_CONSTS(Group.ALL),
    EXPERIMENTAL_MEMBER_VARIABLE(Group.ALL),
    EXPERIMENTAL_ARGUMENT_PROPAGATION(Group.ALL);

    /** A set of operators to choose. */
    public enum Group { DEFAULTS, STRONGER, ALL }

    private final Group group;

    Operator(Group group) {
        this.group = group;
    }

    /** Is it among those that a group has? */
    public boolean isIn(Group chosen) {
        return group.compareTo(chosen) <= 0;
    }
}
